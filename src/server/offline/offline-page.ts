import { createHash } from 'node:crypto'
import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import body from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { site } from '../../site.config.ts'

/** Fonts of the offline page, its only other files. */
export const offlineFonts = [display, body]

// Inlined colors and fonts of the site (`ui/styles/theme.css`), since no other file may be required.
const style = `@font-face{font-family:display;src:url(${display}) format('woff2');font-weight:200 800}
@font-face{font-family:body;src:url(${body}) format('woff2');font-weight:100 900}
:root{color-scheme:light dark}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:light-dark(#faf7f2,#12100e);color:light-dark(#1c1815,#f3eee7);font:1.125rem/1.55 body,system-ui,sans-serif}
main{box-sizing:border-box;width:min(100%,34rem);padding:2rem 1.25rem}
.brand{display:flex;align-items:center;gap:.6rem;margin:0 0 2.5rem;font:650 1.25rem/1.2 display,system-ui,sans-serif}
circle{fill:light-dark(#8a7e72,#867a6e)}
h1{margin:0 0 1rem;font:750 clamp(2.25rem,1.6rem + 2.6vw,3.25rem)/1.08 display,system-ui,sans-serif}
p{margin:0 0 1rem}small{display:block;margin-top:1.25rem;color:light-dark(#5f564d,#b8aea3);font-size:1rem}
button{min-height:44px;margin-top:.5rem;padding:.5rem 1.1rem;border:1px solid;border-color:light-dark(#0b6355,#5fd0b8);border-radius:4px;background:light-dark(#0b6355,#5fd0b8);color:light-dark(#fff,#06231d);font:600 1rem/1.2 body,system-ui,sans-serif;cursor:pointer}
button:hover{background:light-dark(#084c42,#86e0cd)}
button:focus-visible{outline:3px solid light-dark(#1d4ed8,#8fb4ff);outline-offset:3px}`

/** Runs under the URL that couldn't be reached, so a reload retries it. */
const script = `try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}
const again=()=>location.reload()
document.querySelector('button').addEventListener('click',again)
if(location.pathname!=='/offline'){addEventListener('online',again)
setInterval(()=>fetch('/healthz',{cache:'no-store'}).then(({ok})=>ok&&again(),()=>{}),5000)}`

const getSourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const offlinePolicy = [
  "default-src 'none'",
  `style-src ${getSourceHash(style)}`,
  `script-src ${getSourceHash(script)}`,
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Page shown instead of the browser's own network error; stored on the device (`offline-worker.ts`). */
export const offlinePage = `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>You’re offline · ${site.name}</title><style>${style}</style></head><body><main>
<p class="brand"><svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true"><path fill="currentColor" d="M4 37V19a16 16 0 0 1 32 0v18h-6V20a10 10 0 0 0-20 0v17z"/><circle cx="20" cy="29" r="5"/></svg>${site.name}</p>
<h1>You’re offline</h1><p>We can’t reach ${site.name} right now. What you were writing is kept on this device.</p>
<button type="button">Try again</button><small>This page opens by itself once you’re back.</small>
</main><script>${script}</script></body></html>`
