import Testing

@testable import PresscheckFiles

@Suite struct DigestTests {
  /// FIPS 180-4's own example.
  @Test func `a digest is SHA-256`() {
    let (abc, nothing) = (Digest(Array("abc".utf8)).text(), Digest([]).text())
    #expect(abc == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(nothing == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func `parts that are counted are not those of another division`() {
    let a = Digest()
    let b = Digest()
    a.add(whole: [1, 2])
    a.add(whole: [3])
    b.add(whole: [1])
    b.add(whole: [2, 3])
    let (one, other) = (a.text(), b.text())
    #expect(one != other)
  }
}
