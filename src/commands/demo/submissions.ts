import { presentSubmissions } from './submissions-now.ts'
import { pastSubmissions } from './submissions-past.ts'
import type { DemoSubmission } from './shapes.ts'

/** Forty-two projects. */
export const submissions: readonly DemoSubmission[] = [...presentSubmissions, ...pastSubmissions]
