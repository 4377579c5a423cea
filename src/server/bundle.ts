/** What the process takes from the build: main.ts knows nothing else of the product. */
export { commands } from '#commands/all.ts'
export { createApp } from './app.ts'
