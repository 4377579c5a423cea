/**
 * Runs inline in the head before anything is painted: a chosen theme goes onto <html>, so that nothing flashes, and
 * that somebody was signed in here, so that their place on the home page is kept free.
 * `<html>` therefore needs suppressHydrationWarning.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;if(localStorage.getItem('member'))document.documentElement.dataset.member=''}catch(e){}"
