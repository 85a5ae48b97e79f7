/** Placeholder name for deleted accounts. Rows store the first; readers see the one in their language. */
export const formerMember = { th: 'อดีตสมาชิก', en: 'Former member' } as const;
/** Placeholder avatar for deleted accounts. */
export const formerAvatar = '/assets/avatars/default.svg';
