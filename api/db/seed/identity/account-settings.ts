import type { Settings } from '../../../contract/identity/account-settings.ts';

type SettingsSeed = Omit<Settings, 'general'> & { company: string };

/** Web addresses of the sample accounts are at `example.com`, which is reserved. */
export const settingsSeed: Record<'johndoe' | 'janedoe', SettingsSeed> = {
  johndoe: {
    company: 'บริษัท ตลาดนัด จำกัด',
    info: {
      bio: 'ดูแลตลาดออนไลน์ของคนทำของด้วยมือมาสิบปี ชอบเดินตลาดเช้า ชงกาแฟเอง และตอบทุกคำถามเรื่องไม้ไผ่',
      dob: '1988-02-14',
      country: 'Thailand',
      website: 'https://john.example.com',
      phone: '000-000-0101',
    },
    social: {
      socialLinks: {
        twitter: 'https://twitter.example.com/johndoe',
        facebook: 'https://facebook.example.com/john.doe',
        google: '',
        linkedIn: 'https://linkedin.example.com/in/johndoe',
        instagram: '',
        quora: '',
      },
      connections: {
        twitter: { id: 'johndoe', profileImg: '/assets/avatars/johndoe.svg' },
        google: { id: 'john.doe', profileImg: '/assets/avatars/johndoe.svg' },
        facebook: {},
        github: {},
      },
    },
    notification: {
      commentOnArticle: true,
      answerOnForm: true,
      followMe: false,
      newAnnouncements: true,
      productUpdates: true,
      blogDigest: false,
    },
  },
  janedoe: {
    company: 'ร้านบ้านเจน เชียงใหม่',
    info: {
      bio: 'ทำโคมไฟไม้ไผ่และแก้วเซรามิกกับเพื่อนช่างที่ลำปาง ส่งทุกวันจันทร์ พุธ และศุกร์',
      dob: '1992-07-30',
      country: 'Thailand',
      website: 'https://jane.example.com',
      phone: '000-000-0102',
    },
    social: {
      socialLinks: {
        twitter: '',
        facebook: 'https://facebook.example.com/baanjane',
        google: '',
        linkedIn: '',
        instagram: 'https://instagram.example.com/baanjane',
        quora: '',
      },
      connections: { twitter: {}, google: {}, facebook: { id: 'baanjane', profileImg: '/assets/avatars/janedoe.svg' }, github: {} },
    },
    notification: {
      commentOnArticle: true,
      answerOnForm: true,
      followMe: true,
      newAnnouncements: true,
      productUpdates: true,
      blogDigest: true,
    },
  },
};
