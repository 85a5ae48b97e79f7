import type { Profile } from '../../../contract/content/profile.ts';
import type { ProfilePost } from '../../../contract/content/profile-posts.ts';

export interface PostSeed extends Omit<Profile['post'][number], 'id' | 'avatar' | 'username' | 'postTime' | 'likedCount' | 'comments'> {
  hoursAgo: number;
  audience?: ProfilePost['audience'];
  poll?: { choices: string[]; endsInDays: number; votes: ['johndoe' | 'janedoe', number][] };
}
interface ProfileSeed extends Omit<Profile, 'header' | 'userAbout' | 'post' | 'polls'> {
  polls: Omit<Profile['polls'][number], 'result'>[];
  designation: string;
  coverImg: string;
  lives: string;
  post: readonly PostSeed[];
}

const avatar = (number: string) => `/assets/avatars/person-${number}.svg`;
const photo = (name: string) => `/assets/products/${name}-400.webp`;
const picture = (name: string) => `/assets/products/${name}-800.webp`;

const pim = { avatar: avatar('23'), username: 'พิมพ์ชนก อินทร์แก้ว' };
const krit = { avatar: avatar('11'), username: 'Krit Wongsawat' };
const nok = { avatar: avatar('02'), username: 'Nok Srisuk' };
const mali = { avatar: avatar('17'), username: 'Mali Rattanakorn' };
const thanakorn = { avatar: avatar('15'), username: 'ธนกร แสงทอง' };
const john = { avatar: '/assets/avatars/johndoe.svg', username: 'John Doe' };
const jane = { avatar: '/assets/avatars/janedoe.svg', username: 'Jane Doe' };
const ton = { avatar: avatar('13'), username: 'Ton Ceramics' };
const voter = ({ avatar: img, username }: { avatar: string; username: string }) => ({ img, username });

const johndoe: ProfileSeed = {
  designation: 'หัวหน้าทีมตลาด',
  coverImg: picture('paper-umbrella-1'),
  lives: 'กรุงเทพมหานคร',
  suggestedPages: [
    { avatar: photo('celadon-vase-1'), username: 'เตาเวียงกาหลง', subtitle: 'เครื่องปั้นดินเผา', favorite: true },
    { avatar: photo('rattan-basket-1'), username: 'หวายบ้านเรา', subtitle: 'งานจักสาน', favorite: false },
    { avatar: photo('snake-plant-1'), username: 'Balcony Jungle', subtitle: 'ต้นไม้ในกระถาง', favorite: true },
    { avatar: photo('takraw-ball-1'), username: 'ลานตะกร้อวันอาทิตย์', subtitle: 'ชมรมกีฬา', favorite: false },
    { avatar: photo('luk-chup-1'), username: 'ขนมคุณยาย', subtitle: 'ขนมไทย', favorite: false },
  ],
  twitterFeeds: [
    {
      imgUrl: mali.avatar,
      title: 'Mali Rattanakorn',
      id: 'malimakes',
      tags: '#ของขวัญที่มีคนทำ #handmade',
      desc: 'สามสิบเจ็ดร้าน หนึ่งหน้าปีใหม่ เปิดวันจันทร์นี้ เตรียมห่อของกันได้เลย',
      favorite: true,
    },
    {
      imgUrl: nok.avatar,
      title: 'Nok Srisuk',
      id: 'nokdraws',
      tags: '#design #thumbs',
      desc: 'Moved one button two centimetres up. Support questions about returns fell by half.',
      favorite: false,
    },
    {
      imgUrl: ton.avatar,
      title: 'Ton Ceramics',
      id: 'tonkiln',
      tags: '#ลำปาง #เซรามิก',
      desc: 'เปิดเตาเช้านี้ สีฟ้าออกมาสวยกว่าที่คิด ชามสี่สิบใบ แตกแค่ใบเดียว',
      favorite: true,
    },
  ],
  post: [
    {
      hoursAgo: 4,
      postText: 'ร่มกระดาษล็อตใหม่มาถึงคลังแล้วครับ แต่ละคันลายไม่ซ้ำกันเลย ขอบคุณพี่ ๆ ช่างที่บ่อสร้างที่นั่งวาดกันทั้งสัปดาห์',
      postImg: picture('paper-umbrella-2'),
      likes: 86,
      share: 14,
      youLiked: false,
      likedUsers: [pim, krit, nok, mali, thanakorn],
      detailedComments: [
        { ...mali, comment: 'ขอคันสีแดงไปถ่ายแบนเนอร์นะคะ สัญญาว่าจะคืน', commentsLikes: 9, youLiked: true },
        { ...thanakorn, comment: 'อยู่ชั้นสาม แถวหน้าต่าง อย่าตากแดดนานนะ', commentsLikes: 4, youLiked: false },
      ],
    },
    {
      hoursAgo: 31,
      postText:
        'A small thing I learned this week: sellers who answer within an hour sell twice as much as those who answer the next day. Nobody expects a long answer. “Yes, it fits” is enough.',
      postImg: '',
      likes: 142,
      share: 37,
      youLiked: true,
      likedUsers: [jane, pim, krit, ton],
      detailedComments: [
        { ...pim, comment: 'ยืนยันจากฝ่ายบริการลูกค้าค่ะ ตอบสั้นแต่เร็ว ลูกค้าชอบกว่า', commentsLikes: 17, youLiked: true },
        { ...jane, comment: 'จริงค่ะ ตั้งแต่เปิดเสียงแจ้งเตือน ยอดดีขึ้นเยอะเลย', commentsLikes: 11, youLiked: false },
        { ...krit, comment: 'And the page loads in under a second, just saying.', commentsLikes: 23, youLiked: true },
      ],
    },
    {
      hoursAgo: 78,
      postText: 'เสาร์นี้นับสต็อกกันครึ่งวัน ใครว่างมาช่วยได้ มีกาแฟกับลูกชุบเลี้ยง (ลูกชุบจากร้านคุณยาย อร่อยเหมือนเดิม)',
      postImg: picture('luk-chup-1'),
      likes: 54,
      share: 9,
      youLiked: false,
      likedUsers: [thanakorn, nok, mali],
      detailedComments: [{ ...krit, comment: 'มาเพราะลูกชุบ', commentsLikes: 12, youLiked: true }],
    },
    {
      hoursAgo: 102,
      postText: 'เดือนหน้าอยากจัดวันพบร้านกันสักครั้ง ทุกคนสะดวกช่วงไหนครับ',
      postImg: '',
      likes: 22,
      share: 3,
      youLiked: false,
      likedUsers: [jane, nok],
      detailedComments: [{ ...jane, comment: 'เช้าวันเสาร์สะดวกค่ะ บ่ายต้องไปส่งของ', commentsLikes: 2, youLiked: true }],
      poll: { choices: ['เช้าวันเสาร์', 'บ่ายวันเสาร์', 'วันอาทิตย์'], endsInDays: 14, votes: [['janedoe', 0]] },
    },
    {
      hoursAgo: 150,
      postText: 'ใบเสนอราคาค่าพื้นที่งานปีใหม่มาแล้ว ขอคุยกับร้านที่ติดตามกันอยู่ก่อนนะครับ สัปดาห์หน้าค่อยประกาศให้ทุกคน',
      postImg: '',
      likes: 12,
      share: 0,
      youLiked: false,
      likedUsers: [jane],
      detailedComments: [],
      audience: 'followers',
    },
    {
      hoursAgo: 190,
      postText: 'จดไว้กันลืม: โทรหาช่างทำป้ายวันพุธ และขอใบกำกับภาษีจากร้านกล่อง',
      postImg: '',
      likes: 0,
      share: 0,
      youLiked: false,
      likedUsers: [],
      detailedComments: [],
      audience: 'me',
    },
    {
      hoursAgo: 216,
      postText: 'ป้ายหน้างานแบบไหนอ่านง่ายกว่ากัน ขอบคุณทุกคนที่ช่วยเลือก ปิดโหวตแล้วครับ',
      postImg: '',
      likes: 18,
      share: 1,
      youLiked: false,
      likedUsers: [jane, pim],
      detailedComments: [],
      poll: {
        choices: ['พื้นขาว ตัวหนังสือเขียว', 'พื้นเขียว ตัวหนังสือขาว'],
        endsInDays: -5,
        votes: [
          ['johndoe', 1],
          ['janedoe', 1],
        ],
      },
    },
    {
      hoursAgo: 240,
      postText: 'ครบสามปีของตลาดวันนี้ เริ่มจากสิบสองร้าน ตอนนี้มีร้านจากครบทุกภาคแล้ว ขอบคุณทุกคนที่ทำของด้วยมือ และทุกคนที่รอของที่ทำด้วยมือได้',
      postImg: '',
      likes: 311,
      share: 62,
      youLiked: true,
      likedUsers: [jane, ton, pim, mali, nok, krit],
      detailedComments: [
        { ...ton, comment: 'ร้านที่เจ็ดรายงานตัวครับ', commentsLikes: 31, youLiked: true },
        { ...jane, comment: 'ขอบคุณที่ดูแลกันมาตลอดนะคะ', commentsLikes: 19, youLiked: true },
      ],
    },
  ],
  latestPhotos: [
    'paper-umbrella-2',
    'celadon-vase-1',
    'pendant-lamp-1',
    'rattan-basket-2',
    'tiffin-carrier-1',
    'white-orchid-1',
    'granite-mortar-1',
    'water-jar-1',
    'stone-lantern-1',
  ].map((name) => ({ img: photo(name) })),
  suggestions: [
    { avatar: avatar('12'), name: 'อารียา มะลิวัลย์', mutualFriend: 'เพื่อนร่วมกัน 6 คน' },
    { avatar: avatar('20'), name: 'วีรยุทธ ปานทอง', mutualFriend: 'เพื่อนร่วมกัน 3 คน' },
    { avatar: avatar('10'), name: 'Ploy Chantara', mutualFriend: '11 mutual friends' },
    { avatar: avatar('19'), name: 'ณัฐวุฒิ เรืองศรี', mutualFriend: 'เพื่อนร่วมกัน 2 คน' },
    { avatar: avatar('24'), name: 'Ben Kaewmanee', mutualFriend: '4 mutual friends' },
  ],
  polls: [
    { name: 'ตลาดเช้าวันเสาร์', votes: 174, youVoted: false, votedUser: [pim, thanakorn, nok, krit].map(voter) },
    { name: 'ตลาดเย็นวันศุกร์', votes: 81, youVoted: false, votedUser: [mali, jane].map(voter) },
    { name: 'ทั้งสองวันเลย', votes: 45, youVoted: false, votedUser: [ton].map(voter) },
  ],
};

const janedoe: ProfileSeed = {
  designation: 'ผู้ขาย ร้านบ้านเจน',
  coverImg: picture('pendant-lamp-1'),
  lives: 'เชียงใหม่',
  suggestedPages: [{ avatar: photo('celadon-vase-1'), username: 'เตาเวียงกาหลง', subtitle: 'เครื่องปั้นดินเผา', favorite: true }],
  twitterFeeds: [
    {
      imgUrl: ton.avatar,
      title: 'Ton Ceramics',
      id: 'tonkiln',
      tags: '#ลำปาง #เซรามิก',
      desc: 'แก้วสีฟ้ารอบใหม่เข้าเตาวันพฤหัส จองได้ที่ร้านบ้านเจน',
      favorite: true,
    },
  ],
  post: [
    {
      hoursAgo: 20,
      postText: 'โคมไฟไม้ไผ่ชุดปีใหม่เสร็จแล้วค่ะ ถ่ายรูปใหม่ตอนฟ้าเปิด สีไม้ตรงกับของจริงแล้ว',
      postImg: picture('pendant-lamp-2'),
      likes: 38,
      share: 5,
      youLiked: false,
      likedUsers: [john, ton],
      detailedComments: [{ ...john, comment: 'สวยมากครับ ขึ้นหน้าร้านให้แล้วนะครับ', commentsLikes: 5, youLiked: true }],
    },
    {
      hoursAgo: 70,
      postText: 'แก้วเซรามิกรอบหน้า ลูกค้าอยากได้ขนาดไหนกันบ้างคะ',
      postImg: picture('striped-bowls-1'),
      likes: 14,
      share: 2,
      youLiked: false,
      likedUsers: [ton],
      detailedComments: [{ ...ton, comment: 'ฝั่งเตาทำได้ทุกขนาดครับ ขอแค่บอกก่อนเข้าเตา', commentsLikes: 3, youLiked: true }],
      poll: { choices: ['ใบเล็ก 200 มล.', 'ใบกลาง 300 มล.', 'ใบใหญ่ 450 มล.'], endsInDays: 10, votes: [['johndoe', 1]] },
    },
  ],
  latestPhotos: ['pendant-lamp-1', 'bedside-lamp-1', 'striped-bowls-1'].map((name) => ({ img: photo(name) })),
  suggestions: [{ avatar: avatar('17'), name: 'Mali Rattanakorn', mutualFriend: '1 mutual friend' }],
  polls: [
    { name: 'แก้วสีฟ้า', votes: 192, youVoted: false, votedUser: [john, ton].map(voter) },
    { name: 'แก้วสีขาวนวล', votes: 108, youVoted: false, votedUser: [mali].map(voter) },
  ],
};

export const profileSeed = { johndoe, janedoe };
