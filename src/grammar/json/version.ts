// The version of `.ag.json`, for who writes it and who reads it: neither loads the other.

/** Raised whenever a reader of the version before would misread a file. */
export const formatVersion = 1;
