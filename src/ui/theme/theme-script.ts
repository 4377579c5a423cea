/**
 * Runs inline in the head before anything is painted: a chosen theme goes onto <html>, so that nothing flashes, and
 * that somebody was signed in here, so that their place on the home page is kept free: as high as it was the last time
 * in a window of this width.
 * `<html>` therefore needs suppressHydrationWarning.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;if(localStorage.getItem('member'))document.documentElement.dataset.member='';var n=JSON.parse(localStorage.getItem('next-step')||'[]');if(n[0]===innerWidth)document.documentElement.style.setProperty('--next-step',+n[1]+'px')}catch(e){}"
