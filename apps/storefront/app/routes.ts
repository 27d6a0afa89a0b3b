import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/shop.tsx', [
    index('routes/home.tsx'),
    route('tienda', 'routes/store.tsx'),
    route('detalle-productos/:slug', 'routes/product.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('Checkouts', 'routes/checkouts-redirect.ts'),
    route('pedido/:token', 'routes/order.tsx'),
    route('eventos', 'routes/events.tsx'),
    route('ingresos', 'routes/incomes.tsx'),
    route('politica-de-devoluciones', 'routes/returns.tsx'),
    route('terminos-y-condiciones', 'routes/terms.tsx'),
    route('privacidad', 'routes/privacy.tsx'),
    route('arrepentimiento', 'routes/withdrawal.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('detalle-qr/:id', 'routes/qr.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
] satisfies RouteConfig
