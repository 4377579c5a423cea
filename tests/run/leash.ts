// If the run dies without notice, its workers end too, and with them their browsers and sites.
const leashed = globalThis as { isLeashed?: true }
if (!leashed.isLeashed) process.once('disconnect', () => process.exit(1))
leashed.isLeashed = true
