"""A session for others: an archive, a page for any browser, a table for a spreadsheet, a QR code."""
