import type { Event } from '@mazo/contract/site/event.ts'

/** A fair as search engines read it (schema.org). Its hour is known if `horario` begins with one. */
export function eventJsonLd(event: Event, url: string, shopName: string) {
  const [, hour, minutes] = /^(\d{1,2}):(\d{2})/.exec(event.horario) ?? []
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.titulo,
    startDate: hour ? `${event.fecha}T${hour.padStart(2, '0')}:${minutes}:00-03:00` : event.fecha,
    ...(event.fecha_fin ? { endDate: event.fecha_fin } : {}),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    isAccessibleForFree: !event.incluye_entradas,
    url,
    location: {
      '@type': 'Place',
      name: event.direccion,
      address: {
        '@type': 'PostalAddress',
        streetAddress: event.direccion,
        addressLocality: event.localidad ?? 'Buenos Aires',
        addressCountry: 'AR',
      },
    },
    organizer: { '@type': 'Organization', name: shopName },
    ...(event.link_entradas ? { offers: { '@type': 'Offer', url: event.link_entradas } } : {}),
  }
}
