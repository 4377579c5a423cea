/** What every demo account signs in with. */
export const demoPassword = 'kilnyard-demo'
