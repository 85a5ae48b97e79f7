export const contactNameLength = 100;
export const contactSubjectLength = 150;
export const contactMessageLength = 5000;
