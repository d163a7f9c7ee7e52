"""Make training pictures, train, calibrate, quantise and export the networks."""
