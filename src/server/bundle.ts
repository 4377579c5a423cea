/** Exports of the build for the process; main.ts imports no other application code. */
export { commands } from '#commands/all.ts'
export { createApp } from './app.ts'
