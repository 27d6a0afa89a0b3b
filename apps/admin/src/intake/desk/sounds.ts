let context: AudioContext | undefined

/** Called as somebody taps: some phones let a page sound only from then on. */
export function allowSound() {
  try {
    context ??= new AudioContext()
    void context.resume()
  } catch {
    // a browser without sound
  }
}

/** A short low tone: whoever looks at the cards hears that a number was none. */
export const soundWrong = () => sound('square', 196, 0.18)

/** A short high tone: whoever holds labels before the camera hears that one was taken. */
export const soundTaken = () => sound('sine', 1_320, 0.12)

/** Silent where the browser has no sound: the screen says the same in words. */
function sound(type: OscillatorType, hertz: number, seconds: number) {
  try {
    context ??= new AudioContext()
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const now = context.currentTime
    tone.type = type
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.12, now)
    volume.gain.exponentialRampToValueAtTime(0.001, now + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start(now)
    tone.stop(now + seconds)
  } catch {
    // said above
  }
}
