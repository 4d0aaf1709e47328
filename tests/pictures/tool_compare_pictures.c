/* Compares two PNG pictures: tool_compare_pictures A.png B.png prints the mean difference of their colours and the part of
 * pixels that are far off, both in thousandths of a percent, and ends with 1 if either is too much or the sizes differ.
 *
 * A pixel is far off when one of its colours differs by more than a quarter of the range. */
#include <cairo.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { FAR = 64, MEAN_LIMIT = 2000, FAR_LIMIT = 1000, WHOLE = 100000 };

typedef struct picture {
    cairo_surface_t *surface;
    const unsigned char *data;
    int width, height, stride;
} picture;

static picture read_picture(const char *path)
{
    picture made = {cairo_image_surface_create_from_png(path), NULL, 0, 0, 0};
    if (cairo_surface_status(made.surface) != CAIRO_STATUS_SUCCESS) {
        fprintf(stderr, "%s: %s\n", path, cairo_status_to_string(cairo_surface_status(made.surface)));
        exit(2);
    }
    cairo_surface_flush(made.surface);
    made.data = cairo_image_surface_get_data(made.surface);
    made.width = cairo_image_surface_get_width(made.surface);
    made.height = cairo_image_surface_get_height(made.surface);
    made.stride = cairo_image_surface_get_stride(made.surface);
    return made;
}

static const unsigned char *pixel(const picture *from, int x, int y) { return from->data + y * from->stride + 4 * x; }

/* The largest difference of a colour. */
static int difference(const unsigned char *a, const unsigned char *b)
{
    int most = 0;
    for (int i = 0; i < 3; i++) {
        int own = abs(a[i] - b[i]);
        most = own > most ? own : most;
    }
    return most;
}

int main(int argc, char **argv)
{
    uint64_t sum = 0, far = 0;
    if (argc != 3) {
        fputs("usage: tool_compare_pictures A.png B.png\n", stderr);
        return 2;
    }
    picture a = read_picture(argv[1]), b = read_picture(argv[2]);
    if (a.width != b.width || a.height != b.height) {
        fprintf(stderr, "%d x %d and %d x %d\n", a.width, a.height, b.width, b.height);
        return 1;
    }
    for (int y = 0; y < a.height; y++)
        for (int x = 0; x < a.width; x++) {
            for (int i = 0; i < 3; i++)
                sum += (uint64_t)abs(pixel(&a, x, y)[i] - pixel(&b, x, y)[i]);
            far += difference(pixel(&a, x, y), pixel(&b, x, y)) > FAR;
        }
    uint64_t pixels = (uint64_t)a.width * (uint64_t)a.height;
    uint64_t mean = sum * WHOLE / (pixels * 3 * 255);
    far = far * WHOLE / pixels;
    printf("mean difference %llu, far off %llu, in thousandths of a percent\n", (unsigned long long)mean,
           (unsigned long long)far);
    cairo_surface_destroy(a.surface);
    cairo_surface_destroy(b.surface);
    return mean > MEAN_LIMIT || far > FAR_LIMIT;
}
