export {
  createWebhook,
  deleteWebhook,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from './managing/commands.ts'
export { getDeliveries, getWebhook, getWebhooks } from './managing/queries.ts'
export { replayDeliveries, replayDelivery } from './sending/replay-deliveries.ts'
