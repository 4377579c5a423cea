// When the run is gone without a word, its workers go too, and with them their browsers and sites.
const leashed = globalThis as { isLeashed?: true }
if (!leashed.isLeashed) process.once('disconnect', () => process.exit(1))
leashed.isLeashed = true
