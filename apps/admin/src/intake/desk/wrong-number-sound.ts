let context: AudioContext | undefined

/** A short low tone: whoever looks at the cards hears that a number was none. Silent where the browser has no sound. */
export function soundWrong() {
  try {
    context ??= new AudioContext()
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const now = context.currentTime
    tone.type = 'square'
    tone.frequency.value = 196
    volume.gain.setValueAtTime(0.12, now)
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.18)
    tone.connect(volume).connect(context.destination)
    tone.start(now)
    tone.stop(now + 0.18)
  } catch {
    // The sentence under the field says the same.
  }
}
