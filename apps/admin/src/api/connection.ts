/** Why no answer came: there is no network, or the shop does not answer. */
export const connectionFault = () =>
  navigator.onLine === false
    ? 'Sin conexión. Revisá internet y probá de nuevo.'
    : 'La tienda no responde. Revisá tu conexión y probá de nuevo en un rato.'

/** Whether the shop answers. It asks for the back office's page, the one that no cache keeps. */
export const isShopThere = () =>
  fetch('/gestion/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
