import { createHash } from 'node:crypto';
import * as names from '../lib/storage-names.ts';

/**
 * Runs in the head of every page, before anything is painted: applies the stored settings (see
 * src/shell/look-settings.ts; what `data-fixed` names a page keeps as it is) and says whether somebody is signed in and in which role, so that
 * nothing flashes or shifts; holds back a form that is sent before its script has arrived, and notes
 * the buttons that are pressed until then: `data-held` ones until they say they are ready, all others
 * until the shell does (src/shell/shell.ts). `importLater` is what every `import()` of a built page becomes
 * (plain-imports.mjs): many browsers remember a script that could not be loaded, also as one that
 * others import, until the page is left, so it is looked for in the next round, which api/plugins/pages.ts
 * serves as well; newer browsers forget, so the address itself comes first. Kept as text because the
 * content policy allows it by its hash.
 */
export const firstPaint = [
  `(function(d){var e=d.dataset,f=e.fixed||'';function r(a){try{return JSON.parse(a.getItem('${names.settings}'))||{}}catch(x){return{}}}`,
  'function o(s,k,l,n){if(l.indexOf(s[k])>=0&&f.indexOf(k)<0)e[n]=s[k]}',
  'try{var s=r(localStorage),c=r(sessionStorage);',
  "o(s,'skin',['light','bordered','dark','semi-dark'],'theme');if(typeof s.isRTL=='boolean')d.dir=s.isRTL?'rtl':'ltr';",
  "if(f.indexOf('menu')<0){if(s.menuCollapsed===true)e.menu='collapsed';if(c.menuHidden===true)e.menu='hidden'}",
  "o(c,'layout',['vertical','horizontal'],'layout');o(c,'navbarType',['floating','sticky','static','hidden'],'navbar');",
  "o(c,'footerType',['sticky','static','hidden'],'footer');o(c,'contentWidth',['full','boxed'],'width');",
  "o(c,'navbarColor',['primary','secondary','accent','neutral'],'navbarColor');",
  "function h(k,w){var n=+localStorage.getItem(k);if(n>0)d.style.setProperty('--'+w+'-count','\"'+Math.min(n,99)+'\"'),e[w]='full'}",
  `if(localStorage.getItem('${names.userData}')){e.session='in';e.signedInAs=localStorage.getItem('${names.role}')||''}else e.session='out';h('${names.cartCount}','cart');h('${names.notificationCount}','bell')}catch(x){e.session='out'}`,
  "addEventListener('submit',function(v){var f=v.target.dataset;",
  "if(f.held!==undefined&&!f.ready){v.preventDefault();f.submitted='1'}},true);",
  "addEventListener('click',function(v){var b=v.target.closest('button');",
  "if(b&&!((b=b.dataset).held===undefined?e:b).ready)b.early='1'},true);",
  "importLater=function(n){var a='/_astro/',r=+e.round||1;return import(a+n).catch(function(){",
  "return import(a+r+'/'+n).catch(function(x){e.round=r+1;throw x})})}})(document.documentElement)",
].join('');

export const firstPaintHash = `sha256-${createHash('sha256').update(firstPaint).digest('base64')}`;
