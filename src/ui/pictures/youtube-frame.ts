import { make } from './make.ts'

/** A film on YouTube that begins at once. Made when somebody has pressed play, never before. */
export const youTubeFrame = (id: string, title: string): HTMLElement =>
  make('iframe', {
    src: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`,
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    // YouTube refuses to play without any referrer; it learns the site's name, not the page.
    referrerpolicy: 'strict-origin-when-cross-origin',
  })
