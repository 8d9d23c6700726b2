const CASTAGNOLI_REVERSED = 0x82f63b78;

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ CASTAGNOLI_REVERSED : value >>> 1;
  return value >>> 0;
});

/** CRC-32C (Castagnoli), as an unsigned 32-bit number. */
export function crc32c(data: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of data) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
