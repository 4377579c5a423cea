// Loaded before the program: if the script that started it dies without notice (kill -9), the program shuts
// down cleanly.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel must not keep the program alive.
  process.channel.unref()
}
