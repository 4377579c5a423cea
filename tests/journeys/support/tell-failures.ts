import { afterAll, afterEach } from 'vitest'
import { forget, testimony } from './witness.ts'

// A remote machine shows only its output, so a failed journey prints its log; a passing one prints nothing.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(await testimony())
})

afterAll(forget)
