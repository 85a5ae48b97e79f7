/** Name of somebody whose account is gone. Rows keep the first; readers get that of their language. */
export const formerMember = { th: 'อดีตสมาชิก', en: 'Former member' } as const;
/** Picture of them. */
export const formerAvatar = '/assets/avatars/default.svg';
