/** Entry point of the server's build, and of dev.ts, which loads it from source. */
export { commands } from '#commands/all.ts'
export { createApp } from './app.ts'
