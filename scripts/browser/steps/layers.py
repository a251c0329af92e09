"""The layer tree beside the picture."""

from browser import expect


def check_layers(page, address):
    """Each layer that shows has a small picture of what it draws alone."""
    page.open(address, button="buy", tab="layers")
    page.until("[...document.querySelectorAll('.layer:not(.away) .sample')].length > 2", "the layers have samples")
    page.until("[...document.querySelectorAll('.layer:not(.away) .sample')].every((each) =>"
               " each.getContext('2d').getImageData(0, 0, 44, 44).data.some((byte) => byte > 0))", "which show something")
    pictures = page.js("[...document.querySelectorAll('.layer:not(.away) .sample')].map((each) => each.toDataURL())")
    expect(len(set(pictures)) == len(pictures), "and each something else")
