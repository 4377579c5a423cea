/**
 * Runs inline in the head before the first paint. Sets a chosen theme on <html>, so that nothing flashes.
 * Marks that a member was signed in here. Reserves the height of their next step on the home page, as last
 * seen in a window of this width. `<html>` therefore needs suppressHydrationWarning.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;if(localStorage.getItem('member'))document.documentElement.dataset.member='';var n=JSON.parse(localStorage.getItem('next-step')||'[]');if(n[0]===innerWidth)document.documentElement.style.setProperty('--next-step',+n[1]+'px')}catch(e){}"
