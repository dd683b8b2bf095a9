/** What a page written by hand has beside its content: a style sheet of two and a half kilobytes and the script of its tabs. */

/** Fonts of the system: a typeface of its own would only make the page by hand slower. */
export const HAND_STYLES = `
*{box-sizing:border-box}
:root{--ink:#14181f;--soft:#59616e;--line:#d9dde3;--pale:#f4f5f7;--gold:#ccb340}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:var(--ink)}
a{color:inherit}
a:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid var(--gold);outline-offset:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:#fff;padding:.5rem 1rem}
header{display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:center;justify-content:space-between;padding:1rem 1.25rem;border-bottom:1px solid var(--line)}
.logo{font-weight:700;text-decoration:none}
header ul{display:flex;gap:1rem;list-style:none;margin:0;padding:0}
details{position:relative}
summary{cursor:pointer;padding:.5rem}
details ul{position:absolute;right:0;z-index:2;flex-direction:column;gap:0;min-width:14rem;background:#fff;border:1px solid var(--line)}
details a{display:block;padding:.75rem 1rem;text-decoration:none}
main{max-width:75rem;margin:auto;padding:2rem 1.25rem 4rem}
h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.1;margin:0 0 1.5rem}
h2{font-size:clamp(1.5rem,4vw,2rem);line-height:1.2;margin:3rem 0 1rem}
h3{margin:0 0 .5rem}
figure{margin:0}
img{display:block;max-width:100%;height:auto}
[role=tablist]{display:flex;overflow-x:auto;margin-top:2rem;border-bottom:1px solid var(--line)}
[role=tab]{flex:none;padding:.75rem 1rem;text-decoration:none;color:var(--soft);touch-action:manipulation}
[role=tab][aria-selected=true]{color:var(--ink);font-weight:600;box-shadow:inset 0 -3px var(--gold)}
.js .later,[role=tabpanel][hidden]{display:none}
.scroll{overflow-x:auto;margin:1.5rem 0}
table{border-collapse:collapse;width:100%;min-width:36rem}
caption{text-align:left;font-weight:600;padding:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.6rem .75rem;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
thead th{background:var(--pale)}
th small{display:block;font-weight:400;color:var(--soft)}
tbody th{font-weight:400;color:var(--soft)}
tbody th small{display:inline}
.grid{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));list-style:none;margin:0;padding:0}
.grid a{display:block;text-decoration:none}
.grid img{aspect-ratio:4/3;object-fit:cover;width:100%;margin-bottom:.5rem}
.cards li{border-top:3px solid var(--gold);padding:1rem 0}
.cards strong{display:block;font-size:1.5rem}
button{font:inherit;padding:.6rem 1rem;border:1px solid var(--ink);background:#fff;cursor:pointer}
[popover]{max-width:34rem;padding:1.5rem;border:1px solid var(--line)}
[popover]::backdrop{background:rgb(20 24 31/.6)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1.5rem}
dt{color:var(--soft)}
dd{margin:0}
aside{background:var(--pale);padding:2rem;margin-top:3rem}
aside h2{margin-top:0}
aside a{display:inline-block;padding:.75rem 1.25rem;background:var(--ink);color:#fff;text-decoration:none}
footer{display:flex;flex-wrap:wrap;gap:1rem 2rem;padding:2rem 1.25rem;background:var(--ink);color:#fff}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media print{header,[role=tablist]{display:none}.later,[role=tabpanel][hidden]{display:block!important}}
`;

/** The tabs; without it they are links to panels that all stand there. */
export const HAND_SCRIPT = `
const tabs=[...document.querySelectorAll('[role=tab]')];
const open=(tab)=>{for(const other of tabs){other.setAttribute('aria-selected',other===tab);other.tabIndex=other===tab?0:-1;
const panel=document.getElementById(other.getAttribute('aria-controls'));panel.hidden=other!==tab;panel.classList.remove('later')}};
tabs.forEach((tab,index)=>{
tab.addEventListener('click',(event)=>{event.preventDefault();open(tab);history.replaceState(null,'',tab.hash)});
tab.addEventListener('keydown',({key})=>{const step={ArrowRight:1,ArrowLeft:-1}[key];if(!step)return;
const next=tabs[(index+step+tabs.length)%tabs.length];next.focus();open(next)})});
const asked=tabs.find(({hash})=>hash===location.hash);
if(asked)open(asked);
`;
