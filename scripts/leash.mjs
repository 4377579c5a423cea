// Loaded before the program: when the script that started it is gone without a word (kill -9), it ends in good order.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // Listening alone must not keep the program alive.
  process.channel.unref()
}
