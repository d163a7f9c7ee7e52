"""What people read: sentences, their translations, numbers and dates."""
