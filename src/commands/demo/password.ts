export const demoPassword = 'kilnyard-demo'
