// Tables of small integers for the engine's inner loops. Knows nothing of grammars.

/**
 * `array[index]`, 0 where there is none: inlined, it spares a check at each use. For one type of array
 * alone: the same access to several would be slow for all of them.
 */
export function at(array: Int32Array, index: number): number {
  return array[index] ?? 0;
}

/** An integer array that grows. */
export class Integers {
  length = 0;
  #data = new Int32Array(16);

  get(index: number): number {
    return this.#data[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#data[index] = value;
  }

  push(value: number): number {
    if (this.length === this.#data.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data[this.length] = value;
    return this.length++;
  }
}

/** Numbers triples of integers from 0, in the order in which they are first seen. */
export class Triples {
  size = 0;
  #keys = new Int32Array(64 * 3);
  #slots = new Int32Array(128);
  // Slots at or below `base` belong to what was cleared: clearing costs nothing.
  #base = 0;

  /** The number of the triple, handing out `size` for a new one. */
  intern(a: number, b: number, c: number): number {
    const slot = this.#slotOf(a, b, c);
    const id = at(this.#slots, slot) - this.#base - 1;
    return id < 0 ? this.#add(slot, a, b, c) : id;
  }

  /** Where the triple's number stands, or would. */
  #slotOf(a: number, b: number, c: number): number {
    const mask = this.#slots.length - 1;
    const keys = this.#keys;
    let slot = hash(a, b, c) & mask;
    for (;;) {
      const id = at(this.#slots, slot) - this.#base - 1;
      const key = id * 3;
      if (id < 0 || (keys[key] === a && keys[key + 1] === b && keys[key + 2] === c)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  /** One of the three integers of triple `id`. */
  key(id: number, position: number): number {
    return at(this.#keys, id * 3 + position);
  }

  clear(): void {
    this.#base += this.size;
    this.size = 0;
    if (this.#base < 2 ** 30) return;
    this.#slots.fill(0);
    this.#base = 0;
  }

  #add(slot: number, a: number, b: number, c: number): number {
    const id = this.size++;
    const key = id * 3;
    if (key === this.#keys.length) this.#keys = grown(this.#keys);
    this.#keys[key] = a;
    this.#keys[key + 1] = b;
    this.#keys[key + 2] = c;
    this.#slots[slot] = this.#base + id + 1;
    if (this.size * 2 > this.#slots.length) this.#rehash();
    return id;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let id = 0; id < this.size; id++) {
      let slot = hash(this.key(id, 0), this.key(id, 1), this.key(id, 2)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id + 1;
    }
    this.#slots = slots;
    this.#base = 0;
  }
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function hash(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
