import { backupChecks } from './backup.ts'
import type { Check } from './check.ts'
import { databaseLoadChecks } from './database-load.ts'
import { databaseChecks } from './database.ts'
import { deliveryChecks } from './delivery.ts'
import { jobChecks } from './jobs.ts'
import { machineChecks } from './machine.ts'
import { processChecks } from './process.ts'
import { settingChecks } from './settings.ts'

/** All checks; those of equal state are listed in this order. */
export const allChecks: Check[] = [
  ...databaseChecks,
  ...deliveryChecks,
  ...jobChecks,
  ...backupChecks,
  ...machineChecks,
  ...processChecks,
  ...databaseLoadChecks,
  ...settingChecks,
]
