import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // Lazy discovery would add a request to every visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
