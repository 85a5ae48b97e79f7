/** The database can't be reached, or has no time: whoever asked may ask again shortly. */
export class DatabaseUnavailable extends Error {}
