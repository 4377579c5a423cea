declare module '*/build/server/index.js' {
  export const createApp: typeof import('#server/app.ts').createApp
  export const commands: typeof import('#commands/all.ts').commands
}
