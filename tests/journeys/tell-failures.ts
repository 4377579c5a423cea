import { afterAll, afterEach } from 'vitest'
import { forget, testimony } from './witness.ts'

// A machine far away shows nothing but what it prints; a journey that passed says nothing.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(await testimony())
})

afterAll(forget)
