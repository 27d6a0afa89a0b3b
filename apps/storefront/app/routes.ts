import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('eventos', 'routes/events.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('Checkouts', 'routes/checkouts-redirect.ts'),
  route('pedido/:token', 'routes/order.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
