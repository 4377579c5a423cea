import { inject } from 'vitest'

// In these projects (vitest.config.ts) every run begins at the same moment: whatever the date is, dates written in
// tests are as far away as they were when they were written. PostgreSQL's now() is shifted alike, by global-setup.ts.
const real = new Date(0).constructor as DateConstructor
const now = () => real.now() + inject('shift')

// A proxy, and no class of its own: dates that Node makes itself, such as those of files, are instances of it too.
globalThis.Date = new Proxy(real, {
  construct: (target, given: [number]) => new target(...(given.length > 0 ? given : ([now()] as const))),
  apply: () => new real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
