import { createHash } from 'node:crypto';

/**
 * Runs in the head of every page, before anything is painted: applies the stored settings and says
 * whether somebody is signed in, so that nothing flashes or shifts; holds back a form that is sent
 * before its script has arrived. Kept as text because the
 * content policy allows it by its hash.
 */
export const firstPaint = `(function(d){try{var s=JSON.parse(localStorage.getItem('settings')||'{}');if(/^(light|bordered|dark|semi-dark)$/.test(s.skin))d.dataset.theme=s.skin;if(s.isRTL===true)d.dir='rtl';if(s.menuCollapsed===true)d.dataset.menu='collapsed';d.dataset.session=localStorage.getItem('userData')?'in':'out';var c=+localStorage.getItem('cartCount');if(c>0)d.style.setProperty('--cart-count','"'+Math.min(c,99)+'"'),d.dataset.cart='full'}catch(e){d.dataset.session='out'}addEventListener('submit',function(e){var f=e.target.dataset;if(f.accountForm!==undefined&&!f.ready){e.preventDefault();f.submitted='1'}},true)})(document.documentElement)`;

export const firstPaintHash = `sha256-${createHash('sha256').update(firstPaint).digest('base64')}`;
