import { createDomElement } from './make.ts'

/** Creates a YouTube player that starts at once. Called only after the user has pressed play. */
export const youTubeFrame = (id: string, title: string): HTMLElement =>
  createDomElement('iframe', {
    src: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`,
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    // YouTube refuses to play without a referrer. It receives the site's name, not the page.
    referrerpolicy: 'strict-origin-when-cross-origin',
  })
