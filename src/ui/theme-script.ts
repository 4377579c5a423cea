/**
 * Runs inline in the head before anything is painted: a chosen theme goes onto <html>, so that nothing flashes.
 * `<html>` therefore needs suppressHydrationWarning.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}"
