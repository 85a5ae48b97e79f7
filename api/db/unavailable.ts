/** Database that is unreachable or overloaded: the caller may retry shortly. */
export class DatabaseUnavailable extends Error {}
