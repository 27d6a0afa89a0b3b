/** Why the shop was not heard from: no network at all, or a shop that does not answer. */
export const connectionFault = () =>
  navigator.onLine === false
    ? 'Sin conexión. Revisá internet y probá de nuevo.'
    : 'La tienda no responde. Revisá tu conexión y probá de nuevo en un rato.'

/** Does the shop answer? Asked of its one page, which nothing keeps. */
export const isShopThere = () =>
  fetch('/gestion/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
