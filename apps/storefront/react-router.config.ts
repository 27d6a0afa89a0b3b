import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The route map is a dozen lines: shipping it whole spares the browser a request before each navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
