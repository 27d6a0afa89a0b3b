export default function EventsRoute() {
  return null
}
