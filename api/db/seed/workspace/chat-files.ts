/** File sent in a sample conversation. */
export interface FileSeed {
  id: string;
  name: string;
  type: string;
  whole: Buffer;
  small?: Buffer;
  width?: number;
  height?: number;
}

const lampDrawing = [
  'UklGRrgKAABXRUJQVlA4IKwKAABQgwCdASqAAuABPrVaoU8nJaKiJPJ4UOAWiWlu+E00/Ire7TmKk/fZAkyqeaa0m1SCiqjfX3a91j+jeUtUTwf0Ed+/QE/k',
  'HpLdsAA614+tEt9qx9ZxoibaVwnjj14FFL3D6sKKYwFYLEhjeDQ6wpGm/DizbgnaWu4NSQxnliHCMqcG58SconoNX/fkLsRvrhGVODdC5azsXxBh4h2Bc8DP',
  'kMwDCiTinnAeHCMrmKFsqwEh5KnhXfy2IptHBIBBzVrwEwsSsFNTMLY9dezIcS45f0iAMBPygVoVgsSiVw+rC11/cgah50m/HgyFXJ/AdcKKXugG63G/FWbm',
  'GXdynNag+3lUmaFhaukdvBLfFkwV+rLX5zMPI8j/Aqmp3FMl2CD2EGUUcmk0iqMj49TMYyW8LnkKkw2jN0Fj7CzK7rqNdAJ2zqlPzoTs5IuC4vbCDj8fj8FP',
  'GFWWG4zbKsTebNgD59HcGiov7bY4ypR+Haf3d3VijSaTSaTQ2c4XVe6+zwWaYMEvBrdh9WFXwiwcD0tL3JWi2YJlS9ILKk0mk0lOUeBo8one+pWMiN8IuuLX',
  'uQOfnMwFf5ZWlvQIaLbJdSE+A+QNoNBoNBnqNlHOIiv1MNHCXdpleBSdE53BsgNlNgn7XClYis2+fYi0+MR3xbo7zND1iQSpPRYWQuwt9qzKx3YtN4tYALrP',
  'KyVOPPrc2YzGYzGYyjXWHMTBayM1icIUzwEwK1cBMgfVYcWV2KXtIaGpxv4SeRiKlXKgK/ZcjY/wrEhdbKx3ZPrhz9oxLAFlU4xH7zm2ePx+Px+PwXgCUCI1',
  '5QKHQoSzQvK0hZd/4brXgJk92rovJFOAnUkFvp7nuDUGCJKkGymwuLisyYX0rfUZ4Kak6wcR2/CpuA08ShTOMMSzbpNJpNJpNJobYew57ql7w64IvkXJHEWX',
  'n22I5H3kaIcmFrhg5chu2H8ipNHp+hOXAQ5YmeB8jkPXVhe4fVt/XUbEaAFH4hwTnpGJRx4/5T6UKrc0a+wb/PeWs1lSlUA8vhcwjO9tC24+t8sR0LLPqrLn',
  'icZm/g1sba3XMJhMJhMJhMJdoriStnuNQxuvclE8BU7TWWddwO3RzWPHPnizAMExtjDNMUXr/D6xfDZ6dA1SDeHCI1c5uKVarVarVarVarVarVWavJYDwSKj',
  'F9BUq1Wq1Wq1WpW+nCH6orSPLZ+F5zPj8eK0ul0ul5rtLXcGpB3x+T0E9xixmV2Hz4xHfFp7sjvi1791R5IZQxccPqwopgnGuT3J3a2rdH6P0efGI7y4ncop',
  'e4fVhRS9w+rTSO6paHtbv1hLUASnys98My+UUvcPqwope4fVhRTDzSRiGMPj6sKKXuH1YUUvcPqwope4fVhRS9w+rCil7h9WFFL3D6sKKXuH1YUUvcPqwigA',
  '/vmEj+uLpwiB4XaB8zN3Rab/nOQkAdmvKuxFvnd+49B8hRiLJCADtrcHpW/9qvm802iaVJdPIfm4eKapJCFI+tPIAhJFflhv5XgKqAC80yEuiVO91RB3cqe0',
  'okhdMsQvYFBZNrP9SgFm5oNCj9sjRYQBGlLiLAFQMC+sogdPEAVrMF7ouexlIGQwJM5AZkD5Mg6bMS/M4PgqykEKaFDOKShwTSuqfZ3BFuhzge1Watsg7/U8',
  'YL4e1n6XTd27FkIvBVkMr66E3jy4PYy6r/MzmUXwQi/txzwBH9+CSM72I/ElHyebdXzjqijttrWKlNOJVy3IdfAIBXaE7l3DZdvw+H6ou+x67VjnZzrisZkr',
  'EqE5XjgzTV0jPiZp+APagabUh2z1lNmxt3FpJwiew4WGS1+yXD0fn1ED/JDX1+oB8J2ys2b8YXHsQCn5o1ak3MMu4upxE36rmUiBZBLaVOgn+frNrJHCAQnt',
  '0Ko3tsKM+P3114+ZQ6FkalikULuBuWyfTM2JNR8Gz9rNHQkm3iy17lGkOy6ct6o/8qh28n5uT/0RdvQh3PQ6Q0MbxIGk2khnsp5t47MW4VongWyvGjFzMxsl',
  'Sq79qbwK+FboCnVijwVQ+ITfZjsL9Ok1bdkodbI0KXDpQCelw/AD7BLPl11xuPn6yGEpzDkIqewMyNkEuDJTgDmIHO0sAJ5iQVw2M5sl4GGFv//x9W+JAUGV',
  'JVMnjpm7fbiyS6AyuN7ECMHfH31eyHhy8FCc+p554HBETQVte3w1zodxGMvJ/1ie8eyTpEF3A0U7y4fDD7pI9vDylm6g6ssASI/cGvuRaNy+GZmc1rQZWVEt',
  'W+40GvysnbXm1VPUouhOuOwJgyz0zgdX8y7KFwt2ZVERmBTEOVTFLrYFRP8sHa+rpybezEjOT94vhavG5Bq2hlknSe8vVXO/CXqf0FuBKtubpPeX22q3TqdR',
  'hY7/9y7IAdsaCjMeqlAf6UPyF0CqnltjsoHOXEavEqiAnBtSNntxxr/vMcYdojTcjFeqPhvHYHqD0XxAX++hhfbNMwQJWNHgzLKIntOtAPaS2tyBIR9t9AuB',
  'L84cuXFiyT41xQL5TETlkvdtmRQ02yWp+bARzjZ+No0zD4T7vWJ36UlQi5oowIUVyy+Pg7hsWWbkASLXKX3fiW9xgAcG/chGUEhvrOa//tftEPLJLYZzyh3W',
  'cLI7m0WowHgtJX/dsKrzawgyxZ+xYVBcuTqct1LI79PVIVR7HyLC5Vpb1IxrBnALx75+h0NocssFRjRQtMAHGmow2S57bDJxsdpj0UZCPvk7oV/A2v28DJbX',
  'k/ZviI4ufM5KfWrDUN7yHEkVuriHP8AfD89ynXmkVOC6Tvqdvhl0b3XaC4KfmiiG6FJzPvoM0CJ6mkj9xi0apKmMHycrcM5AXWLfOzM1PGytV9cRYUyyWZm5',
  '+tjfLPzD5QLrbLe3QpYUb8z6kZUTS3GSAKptfQx2FhQiBWLYzQvs6/oUwIuFuAY0ewg4ZOqV+L+ZRv+onftvVaovqBbdSieQDFqpFuA+CbbYhV0IEbI5iO7H',
  'Ns39P+3DIy85jnS1EUiPTEy1n2MHgv5KTjGmM7F+TvhaSi9+qdb7HTZK8FjEIdRWJoZV2T6VeDccpw8n3pulxor0haF0Gpo8ke7v4kfMihohTy0vuaKEYMrY',
  'uahFme9e0tFh1KoNpvm45njlP4+E0qWcg/5VNhKbDSbEZzV3x7HkW06tRlys4//zdi2pPXeWeaZa7Y8RhVgRGbIxtyQVtiX9SyVVuKp0NrKtwrh/pzdQRYIZ',
  'CUOj+X3zvn33toJ1buXS+pXAXzVjSjxk+pDjj1NZ9FOe8z96dOZsv7mNaf+ZjpLP4l6s5ZCfmhessZpfagw1c+ppehQCTFRnIeVhG9PEL/mUybd+V2AuCNfs',
  'g/t8JYG6ugoZq8gpoFB6H2hCe3r9H/8oZ3liQ6eywUgQkGHgbepN+OaRU2oBtA49VKvB3q1AfzNGdLo2Mfw5p3vaQgC0vXiiOBJqsOSe/wC/o0J2msXy3W4U',
  '23DU01YxzJGgwCsyzun4c//heajamngFmzbVCDUnqhDG38qWECtLCnP9uHoBKHNSlx6ka7+O85BWYSWBg38Cs75Weua7g0UN5qS7fjsAVBVASY+WY1lYAaaL',
  'IWNjcj3CFryP1E0zJwDakAFSMYeHTpVzI4U1AAAAAI+N+3FOQAAAAAAAAAAAAAAAAAAAAA==',
].join('');
const smallLampDrawing = [
  'UklGRtwEAABXRUJQVlA4INAEAADQLQCdASpAAfAAPsFgp08npaQiJ3P4YPAYCWdu4Cis6+qam/uxuZsYU1rt+KqO3LGYww7rX3bzG4se/DPOB8tyEyb3mtH2',
  'O1gIzuN/cjEFmMM+FgzqhNF1kdJSwbqLrrjWj29caNGGdEHuggVWhd7mAvX2Faw6gKAJBOeBbwSDXX/IUNWQkAhVG0VTeHdeDazAfq3oD6jkZ+eMS+L+XGSp',
  'IVKTYf/Goq1PuEUMQbP+ztAbFE6qfqjnULmMLEO03VUaumxY/43y4cP7RAxpTh9gAJsugCuWV31gAfOuVN8SOQYOiOCTSBG3JKcYS/FjKOn+If71rYdsYyET',
  'pY3+YElJrXJCplPIuKKWm9zVu2iJmQPfsATK44fIsklFzoUIPORdbBWilICFTdlrT8gDzNVlqaIv7PaVKnfybljY4YLUMIIF89RomjBcIRJC2T60svMF/ppB',
  'XNRqNRqNIepncb+4obzFo89lvc0HqQmT6FITJ9IpmpVV6AAA/vC6z8Yznm/NVPcOerbKn1GSu6kK5Cc3sw0rK8+Ypip1tB/KLikNjKh2Ot6gKMr84FTxQuMt',
  'G5xSKqAYJeXyp7NMEXVqKvUDe2Y7+IDsbhNJPGB5gnPeKCTb33wrMxl4CvPvF6xuscbEc/BQARX9GsETAh7+dkBfE/WZWAMHH+hMrnXEaoHwOJ5133976hTR',
  'qQK6R71u5oiIC7yx5tnwV+MGEO5qQyKZozGvkptgVb46SAeIMrTwBPYI6JZXbu6JQkxIuBj8BCQfDlozkxyHQeIukuluYJeLDQ3DwAakJB+93+N9D2Vt8OtV',
  'pes01CBklesclV+w8ugNAzWPMZ2VelikqkfyIWBM6C3Y0A25JmlU9VuoisXUjaiXOp8nxXCXynlidKzKON1iqkC58/IWwA8k0ScviAqdAaxuZs3SOwRKZceU',
  'myvdhdI2v4bvNcvUM7lO/EFP2ALDgGJFB+LMSKW/Wu2AWioxlM17TWGnP35DtNaEKGq1SLOxHZCyf+IsjxF5jcE6WNOpwCVDz+A6RLQWcvbt5tqV03Za0Cur',
  'oeCxh5gHxUw/CW5xu6EUMw6XMgs/4+gE445lEQqf7deNziHfRxzGSj4TCzdjEdHKlBQMKVIDtGnDwrGtcXI3tbOHBHd57JFCVdh8GLB1uubVsli4eEymV16s',
  'x18E/t1AuNJpO87N4QWts4CqykoZzXGotbzamUUvr+Rv3fj7m8GQXxPTdrlh6YRtTo2YDtWnm0MEnxFlTm6Yt2tTDjCOc6g058rSraPJFnwsX7X8iWXctYkg',
  'eeO7+O2DJQ2sEj4yc+QOHLxjzQBI2gKr+N8rIMCleiFV/R9JRDiJUx5dtlhJSicgm2QSu2/04e5zx7WJ3SrT+WUXh+HgyegAqDdLdd1QnAZ7SNkxNLP0ZbE7',
  'Ynmm/rVRa5oM6X4OusFTpHPNHjsAObqEtJJoTzKlVrBopJ0Ml2GpSZpOsar+mTPKH4vBWuCVhfp5Nql8ZRLXIweBySO0dxYzqvIq/NyiqD9js6jvgjd+2nUx',
  'htI0TV/QIvppljmt2f6eCzM59BOYqmY/ylwdAW4gChwvE2sgZT+b082KdqAnCUmL0DoVIEPuvHr4EAIzsyDRVDDQfOZYRlCihAAAAAAAAAAAAA==',
].join('');

export const lamp: FileSeed = {
  id: 'sample-bamboo-lamp-pic',
  name: 'โคมไฟไม้ไผ่.webp',
  type: 'image/webp',
  width: 640,
  height: 480,
  whole: Buffer.from(lampDrawing, 'base64'),
  small: Buffer.from(smallLampDrawing, 'base64'),
};

const rows = ['สินค้า,ราคาปลีก,ราคาส่ง', 'โคมไฟไม้ไผ่,890,690', 'แก้วเซรามิกสีน้ำเงิน,250,180', 'แก้วเซรามิกสีขาว,250,180', 'ถาดไม้สัก,420,330'];
export const prices: FileSeed = {
  id: 'sample-wholesale-price',
  name: 'ราคาส่ง ธันวาคม.csv',
  type: 'text/csv',
  whole: Buffer.from(`\ufeff${rows.join('\r\n')}\r\n`),
};
