import { inject } from 'vitest'

// In these projects (vitest.config.ts) every run starts at the same time, so dates in tests are always as far
// away as when they were written. global-setup.ts shifts PostgreSQL's now() by the same amount.
const real = new Date(0).constructor as DateConstructor
const now = () => real.now() + inject('shift')

// A proxy, not a class: dates that Node creates itself, such as those of files, must be instances of it too.
globalThis.Date = new Proxy(real, {
  construct: (target, args: [number]) => new target(...(args.length > 0 ? args : ([now()] as const))),
  apply: () => new real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
